import type { ReactNode } from "react";
import { defineGap } from "#core/gaps.ts";
import type { PageType } from "#core/page-types.ts";
import { GapSlot } from "#shell/pages/gap.tsx";
import { messages } from "#storefront/messages.ts";
import type { Audience } from "#visitors/audience/audience-rules.ts";

interface SiteFrameContext {
	readonly type: PageType;
	readonly path: string;
	readonly visitor: Audience;
}

export const siteHeader = defineGap<SiteFrameContext>("site-header");
/** The space in the header between the menu and the account. */
export const siteSearch = defineGap<SiteFrameContext>("site-search");
export const siteFooter = defineGap<SiteFrameContext>("site-footer");

/** The frame around every page. The notice is the first part after the link that skips the header. */
export function SiteFrame({ children, notice }: { children: ReactNode; notice?: ReactNode }) {
	return (
		<>
			<a className="skip-link" href="#content">
				{messages.frame.skipLink}
			</a>
			{notice}
			<GapSlot of={siteHeader} />
			<main id="content" tabIndex={-1}>
				{children}
			</main>
			<GapSlot of={siteFooter} />
		</>
	);
}
