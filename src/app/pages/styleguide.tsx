import { defineAddress } from "#core/addresses.ts";
import type { PageRoutes } from "#shell/pages/page-routes.ts";
import { BannerSpecimens } from "#storefront/banners/banner-specimens-section.tsx";
import type { Banners } from "#storefront/section-schema.ts";
import { StyleguideSections } from "#ui/styleguide/styleguide.tsx";
import type { Audience } from "#visitors/audience/audience-rules.ts";
import styles from "./styleguide.module.css";

const styleguideAddress = defineAddress("/styleguide");

/** Every component of the ui module in every state, for developers. Not in the sitemap. */
export function styleguideRoute(
	pages: PageRoutes<Audience>,
	site: { readonly banners: Banners },
): void {
	pages.page(styleguideAddress, async () => ({
		type: "styleguide",
		head: {
			title: "Style guide",
			description: "Every part of the kit in every state.",
			canonical: styleguideAddress.to(),
			listed: false,
		},
		tags: ["site"],
		body: <StyleguidePage banners={site.banners} />,
	}));
}

// A component, because a class that is read outside of rendering does not register its style sheet.
function StyleguidePage({ banners }: { banners: Banners }) {
	return (
		<div className={`wrap ${styles.page}`}>
			<h1>Style guide</h1>
			<StyleguideSections />
			<BannerSpecimens banners={banners} />
		</div>
	);
}
