// SPDX-License-Identifier: Apache-2.0
// Whether something can be an invitation at all: what was cut off or mistyped on its way cannot, and
// nobody has to ask the server about it.
export const isInvite = (text: string): boolean => /^[a-z0-9]{26}$/.test(text);
