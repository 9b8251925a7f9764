import type { ReactNode } from "react";
import type { GapUse } from "#core/gaps.ts";
import type { PageType } from "#core/page-types.ts";

/** A route answers with a page as plain values; the shell renders it. */
export interface Page {
	readonly type: PageType;
	readonly head: PageHead;
	readonly body: ReactNode;
	/** The gaps that the body leaves open; resolved together before the page is rendered. */
	// biome-ignore lint/suspicious/noExplicitAny: a page leaves gaps of every context
	readonly gaps?: readonly GapUse<any>[];
	/** The page depends on these: when one of them changes, cached copies are deleted. */
	readonly tags: readonly string[];
	readonly status?: number;
	/**
	 * The attributes of the `html` element for scripts: a page may contain only what its audience
	 * shares.
	 */
	readonly attributes?: Readonly<Record<`data-${string}`, string>> | undefined;
	/** `set-cookie` headers of a page that is rendered for one visitor; a page that is cached has none. */
	readonly cookies?: readonly string[];
	readonly policy?: PagePolicy | undefined;
	/** Only the HTML of its body, which a script adds to the page that it is a part of. */
	readonly isPart?: boolean;
}

/** A page may load this beyond what every page may. */
export interface PagePolicy {
	/** The origins of what it frames, such as the player of a film elsewhere. */
	readonly frames?: readonly string[];
	/** A script puts a film together from parts that it fetches. */
	readonly hasStream?: boolean;
}

/** 1200 by 630 pixels. */
export interface HeadImage {
	readonly path: string;
	readonly alt: string;
}

/** The address of a page in one language. */
export interface PageLanguage {
	readonly locale: string;
	readonly path: string;
}

export interface HeadFeed {
	readonly title: string;
	readonly type: "application/rss+xml" | "application/atom+xml";
	readonly path: string;
}

export interface PageHead {
	readonly title: string;
	readonly description: string;
	/** The path for search engines; absent on pages that they should not list. */
	readonly canonical?: string;
	/** The picture of a shared link to the page; without one, the site's own. */
	readonly image?: HeadImage | undefined;
	readonly listed?: boolean;
	/** Structured data for search engines, one object a block. */
	readonly structured?: readonly object[];
	/** Files that list what is new, for programs that follow a site. */
	readonly feeds?: readonly HeadFeed[];
	/** The same page in each of its languages, itself too; the first one is for readers of all others. */
	readonly languages?: readonly PageLanguage[];
	readonly lang?: string;
	readonly dir?: "ltr" | "rtl";
}

/** Pages about one visitor: search engines must not list them. */
export const createUnlistedPages =
	(type: PageType, description: string) =>
	(title: string, body: ReactNode, status = 200): Page => ({
		type,
		head: { title, description, listed: false },
		tags: [],
		status,
		body,
	});
