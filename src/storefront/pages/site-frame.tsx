import type { ReactNode } from "react";
import { defineGap } from "#core/gaps.ts";
import { GapPlace } from "#shell/gap.tsx";
import type { Audience } from "#visitors/audience.ts";

export interface FrameFacts {
	readonly path: string;
	readonly visitor: Audience;
}

export const siteHeader = defineGap<FrameFacts>("site-header");
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
