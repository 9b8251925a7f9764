import { endedName } from "#catalogue/programs/ended-program-gaps.ts";
import { pathOf } from "#core/addresses.ts";
import { gapUse } from "#core/gaps.ts";
import type { Page } from "#shell/pages/page.ts";
import type { PageRoutes } from "#shell/pages/page-routes.ts";
import { homeAddress } from "#storefront/addresses.ts";
import {
	businessSiteModule,
	contactPopup,
	quoteSiteModule,
} from "#storefront/contact/contact-form-rules.ts";
import {
	type ContactFormFacts,
	contactForm,
} from "#storefront/contact/gaps.ts";
import { quoteFacts, quoteGap } from "#storefront/contact/quote-section.tsx";
import type { HomeParts } from "#storefront/home/home-presenter.ts";
import type { SiteBook } from "#storefront/site-texts-snapshot.ts";
import type { Audience } from "#visitors/audience/audience-rules.ts";
import {
	businessAddress,
	businessCategoryAddress,
	corporateTrainingAddress,
	learningHubPlusAddress,
	useCaseAddress,
} from "./addresses.ts";
import { BusinessPageView } from "./business-page.tsx";
import { shelfOf } from "./business-presenter.ts";
import { businessPagesOf, type PlacedBusinessPage } from "./page-list-rules.ts";
import { solutionsBeside } from "./rules.ts";
import { businessData, type Step } from "./structured-data-presenter.ts";

type BusinessParts = HomeParts & {
	readonly pages: PageRoutes<Audience>;
	readonly publicUrl: string;
};
const type = "business";

export function businessRoutes(parts: BusinessParts): void {
	const patterns = [
		businessAddress,
		learningHubPlusAddress,
		corporateTrainingAddress,
		useCaseAddress,
		businessCategoryAddress,
	].map(({ pattern }) => pattern);
	for (const pattern of patterns) {
		parts.pages.page(
			{ pattern, to: () => pattern },
			async ({ parameters, visitor, query }) => {
				const path = pathOf(pattern, parameters);
				const all = businessPagesOf(parts.site.business);
				const placed = all.find((one) => one.path === path);
				return placed && businessPage(parts, placed, visitor, query.form);
			},
			{ freshQuery: { form: isForm }, takesPosts: true },
		);
	}
}

function isForm(name: string): boolean {
	return (
		name === businessSiteModule ||
		name === quoteSiteModule ||
		name.startsWith(endedName(""))
	);
}

async function businessPage(
	parts: BusinessParts,
	placed: PlacedBusinessPage,
	visitor: Audience,
	openForm: string | undefined,
): Promise<Page> {
	const { site, publicUrl } = parts;
	const { path, page } = placed;
	const trail = trailTo(placed);
	const contact: ContactFormFacts = {
		popup: contactPopup({
			pageType: type,
			country: visitor.country?.code,
			bullets: page.figures,
		}),
		host: path,
		subject: page.title,
	};
	const quote = quoteFacts({ type, path });
	const isCorporate = path === corporateTrainingAddress.to();
	return {
		type,
		head: {
			...headOf(placed, site),
			canonical: path,
			structured: businessData(trail, page, publicUrl),
		},
		tags: ["site", "catalogue"],
		gaps: [
			gapUse(contactForm, contact),
			...(isCorporate ? [quoteGap(quote)] : []),
		],
		body: (
			<BusinessPageView
				placed={placed}
				trail={trail}
				brand={site.brand}
				shelf={await shelfOf(parts, page, visitor)}
				hues={parts.catalogue.categories.map(({ hue }) => hue)}
				solutions={solutionsBeside(path, businessPagesOf(site.business))}
				contact={contact}
				quote={isCorporate ? quote : undefined}
				openForm={openForm}
			/>
		),
	};
}

/** Where the page stands, from the front door down. */
function trailTo({ kind, path, page }: PlacedBusinessPage): Step[] {
	const trail = [
		{ name: "Home", href: homeAddress.to() },
		{ name: "For business", href: businessAddress.to() },
	];
	return kind === "home" ? trail : [...trail, { name: page.title, href: path }];
}

/** The first page's words for search engines stand with those of the other areas. */
function headOf({ kind, page }: PlacedBusinessPage, { seo }: SiteBook) {
	const words = kind === "home" ? seo.business : undefined;
	return {
		title: words?.title ?? page.title,
		description: words?.description ?? page.lead,
	};
}
