import { isLocalPath } from "#core/addresses.ts";

/** An address that a script writes, below the base path of its page; what stands only at the root is found from there, too. */
export function prefixBasePath(address: string): string {
	const { basePath } = document.documentElement.dataset;
	return basePath && isLocalPath(address) ? basePath + address : address;
}
