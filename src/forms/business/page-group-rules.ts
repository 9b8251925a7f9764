import type { BusinessSettings, PageGroup } from "./business-schema.ts";

/** True if a page belongs to a group, by its path or by the host that it was requested from. */
export function isPageAmong(
	{ pages, hosts }: PageGroup,
	{ path, host }: { readonly path: string; readonly host: string },
): boolean {
	return hosts.includes(host.toLowerCase()) || pages.some((pattern) => isAtOrBelow(pattern, path));
}

/** True for a host that content names for a group of pages, such as that of the academy. */
export const isGroupHost = (
	{ business, corporateTraining, enterprise, fsa }: BusinessSettings,
	host: string,
): boolean =>
	[business, corporateTraining, enterprise, fsa].some(({ hosts }) => hosts.includes(host));

function isAtOrBelow(pattern: string, path: string): boolean {
	const parts = path.split("/");
	return pattern
		.split("/")
		.every((part, index) => (part === "*" ? Boolean(parts[index]) : part === parts[index]));
}
