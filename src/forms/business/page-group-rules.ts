import type { PageGroup } from "./business-schema.ts";

/** True if a page belongs to a group, by its path or by the host that it was requested from. */
export function isPageAmong(
	{ pages, hosts }: PageGroup,
	{ path, host }: { readonly path: string; readonly host: string },
): boolean {
	return hosts.includes(host.toLowerCase()) || pages.some((pattern) => isAtOrBelow(pattern, path));
}

function isAtOrBelow(pattern: string, path: string): boolean {
	const parts = path.split("/");
	return pattern
		.split("/")
		.every((part, index) => (part === "*" ? Boolean(parts[index]) : part === parts[index]));
}
