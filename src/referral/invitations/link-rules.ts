import { isLocalPath } from "#core/addresses.ts";
import { withInviteCode } from "./code-rules.ts";

interface InviteLink {
	readonly skillupUrl: string;
	readonly code: string;
	readonly campaign?: string | undefined;
	readonly source?: string | undefined;
	readonly medium?: string | undefined;
}

/**
 * Undefined for a page of another site: a code of ours would make visitors trust it. What the page's address says of campaign
 * and code is replaced.
 */
export function buildInviteLink(
	{ skillupUrl, code, campaign, source, medium }: InviteLink,
	{ publicUrl, hosts }: { readonly publicUrl: string; readonly hosts: readonly string[] },
): string | undefined {
	const page = readPage(skillupUrl, publicUrl, hosts);
	if (!page) return undefined;
	for (const [name, value] of Object.entries({
		utm_campaign: campaign,
		utm_source: source,
		utm_medium: medium,
	}))
		if (value) page.searchParams.set(name, value);
	return withInviteCode(page.href, code);
}

function readPage(typed: string, publicUrl: string, hosts: readonly string[]): URL | undefined {
	if (isLocalPath(typed)) return new URL(typed, publicUrl);
	if (!URL.canParse(typed)) return undefined;
	const url = new URL(typed);
	const isOwn = hosts.includes(url.host) && /^https?:$/.test(url.protocol);
	return isOwn && !url.username && !url.password ? url : undefined;
}
