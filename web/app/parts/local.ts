// SPDX-License-Identifier: Apache-2.0
// Whether an address means this very computer, so that it leads nowhere from any other.
export function isLocal(url: string): boolean {
  const { hostname } = new URL(url);
  return (
    hostname === 'localhost' ||
    hostname.endsWith('.localhost') ||
    hostname === '[::1]' ||
    /^127\.\d+\.\d+\.\d+$/.test(hostname)
  );
}
