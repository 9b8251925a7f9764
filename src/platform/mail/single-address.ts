/** One address and nothing else: quotes, lists and line ends of any script have no place in a head. */
export const oneAddress =
	/^[^\s\p{C}<>()[\]\\,;:"@]+@[^\s\p{C}<>()[\]\\,;:"@]+$/u;

export function isOneAddress(text: string): boolean {
	return oneAddress.test(text);
}
