/** One address and nothing else: quotes, lists and line ends of any script have no place in a head. */
export const singleAddressPattern = /^[^\s\p{C}<>()[\]\\,;:"@]+@[^\s\p{C}<>()[\]\\,;:"@]+$/u;

export function isSingleAddress(text: string): boolean {
	return singleAddressPattern.test(text);
}
