import type { Instant } from "#core/time.ts";
import type { SecretHmac } from "#platform/secrets/hmac.ts";
import { briefLinkSeconds, isSignedLink, signLink } from "#platform/secrets/signed-link.ts";
import {
	type LocatedBusinessPage,
	listBusinessPages,
} from "#storefront/business/page-list-rules.ts";
import type { BusinessPages } from "#storefront/section-schema.ts";

/** The file about a page for companies; only a signed link opens it. Holds for a path and for the pattern of an address. */
export const toBrochurePath = (page: string) => `${page}/brochure.pdf`;

/**
 * The button without script leads to this path: it redirects to a link that is signed at that
 * moment.
 */
export const toBrochureLinkPath = (page: string) => `${page}/brochure`;

/**
 * Finds the page whose brochure has this address. No part of the address is read, so it can name
 * nothing else.
 */
export function findBrochurePage(
	pages: BusinessPages | null,
	address: string,
	publicUrl: string,
): LocatedBusinessPage | undefined {
	return listBusinessPages(pages).find(({ path }) => {
		const brochure = toBrochurePath(path);
		return address === brochure || address === publicUrl + brochure;
	});
}

export interface BrochureLinks {
	/** A link to the brochure of this page that works for a while. */
	create(page: string): string;
	/** True if the query of a request opens it. */
	opens(page: string, query: Readonly<Record<string, unknown>>): boolean;
}

const purpose = "brochure";

/** `publish` puts a content delivery network in front, which checks a signature of its own. */
export function openBrochureLinks(deps: {
	readonly hash: SecretHmac;
	readonly now: () => Instant;
	readonly publish?: ((path: string, until: Instant) => string) | undefined;
}): BrochureLinks {
	const { hash, now, publish = (path) => path } = deps;
	return {
		create(page) {
			const until = now().add({ seconds: briefLinkSeconds });
			const query = signLink(hash, purpose, page, until);
			return publish(`${toBrochurePath(page)}?${query}`, until);
		},
		opens: (page, query) => isSignedLink(hash, purpose, page, query, now()),
	};
}
