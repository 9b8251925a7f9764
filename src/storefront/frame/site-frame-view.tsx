import type { ReactNode } from "react";
import { defineGap } from "#core/gaps.ts";
import type { PageType } from "#core/page-types.ts";
import { GapPlace } from "#shell/pages/gap.tsx";
import type { Audience } from "#visitors/audience/audience-rules.ts";

export interface FrameFacts {
	readonly type: PageType;
	readonly path: string;
	readonly visitor: Audience;
}

export const siteHeader = defineGap<FrameFacts>("site-header");
/** In the header, between the menu and the account. */
export const siteSearch = defineGap<FrameFacts>("site-search");
export const siteFooter = defineGap<FrameFacts>("site-footer");

/** What stands around every page. */
export function SiteFrame({ children }: { children: ReactNode }) {
	return (
		<>
			<a className="skip-link" href="#content">
				Skip to the content
			</a>
			<GapPlace of={siteHeader} />
			<main id="content" tabIndex={-1}>
				{children}
			</main>
			<GapPlace of={siteFooter} />
		</>
	);
}
