// SPDX-License-Identifier: Apache-2.0
// Whether a text has the form of an invitation. A truncated or mistyped one does not, so the server
// need not be asked.
export const isInvite = (text: string): boolean => /^[a-z0-9]{26}$/.test(text);
