import { buildPath } from "#core/addresses.ts";
import { gapUse } from "#core/gaps.ts";
import type { Page } from "#shell/pages/page.ts";
import { homeAddress } from "#storefront/addresses.ts";
import { estimateBrochureKilobytes } from "#storefront/brochures/brochure-document.ts";
import { createContactPopup } from "#storefront/contact/contact-form-rules.ts";
import { type ContactFormContext, contactForm, inlineForm } from "#storefront/contact/gaps.ts";
import { createQuoteContext, createQuoteGapUse } from "#storefront/contact/quote-section.tsx";
import type { StorefrontDeps } from "#storefront/deps.ts";
import { CustomersSection } from "#storefront/enterprises/customers-section.tsx";
import { messages } from "#storefront/messages.ts";
import type { SiteTextsSnapshot } from "#storefront/site-texts-snapshot.ts";
import type { Crumb } from "#ui/navigation/breadcrumb.tsx";
import type { Audience } from "#visitors/audience/audience-rules.ts";
import type { SiteHttp } from "#visitors/site.ts";
import { businessAddress } from "./addresses.ts";
import { BusinessPageView } from "./business-page.tsx";
import { loadBusinessOffer } from "./business-presenter.ts";
import { findContactForm, hasQuote, mayOpen } from "./page-contact-rules.ts";
import {
	businessPatterns,
	type LocatedBusinessPage,
	listBusinessPages,
} from "./page-list-rules.ts";
import { groupOtherSolutions } from "./rules.ts";
import { toBusinessStructuredData } from "./structured-data-presenter.ts";

const type = "business";

export function businessRoutes(deps: StorefrontDeps, { pages }: Pick<SiteHttp, "pages">): void {
	for (const pattern of businessPatterns) {
		const findPage = (parameters: Readonly<Record<string, string>>) => {
			const path = buildPath(pattern, parameters);
			return listBusinessPages(deps.site.business).find((candidate) => candidate.path === path);
		};
		pages.page(
			{ pattern, to: () => pattern },
			async ({ parameters, visitor, query }) => {
				const placed = findPage(parameters);
				return placed && businessPage(deps, placed, visitor, query.form);
			},
			{
				freshAt: (parameters) => findPage(parameters)?.page.contact?.mode === "panel",
				freshQuery: {
					form: (name, parameters) => {
						const placed = findPage(parameters);
						return placed !== undefined && mayOpen(placed, name);
					},
				},
				takesPosts: true,
				underBasePath: true,
			},
		);
	}
}

async function businessPage(
	deps: StorefrontDeps,
	placed: LocatedBusinessPage,
	visitor: Audience,
	openForm: string | undefined,
): Promise<Page> {
	const { site, publicUrl } = deps;
	const { path, page } = placed;
	const { mode, title, button, submit } = page.contact ?? {};
	const trail = createTrail(placed);
	const siteModule = findContactForm(page);
	const contact: ContactFormContext = {
		popup: createContactPopup({
			pageType: type,
			country: visitor.country?.code,
			bullets: page.figures,
			...{ siteModule, mode, title },
			...{ buttonLabel: button, submitLabel: submit },
		}),
		host: path,
		subject: page.title,
	};
	const quote = createQuoteContext({
		type,
		path,
		bullets: site.business?.quoteBullets ?? [],
	});
	const offersQuote = hasQuote(placed);
	const all = listBusinessPages(site.business);
	const offer = await loadBusinessOffer(deps, page, visitor);
	return {
		type,
		head: {
			...toPageHead(placed, site),
			canonical: path,
			structured: toBusinessStructuredData(trail, page, publicUrl),
		},
		tags: ["site", "catalogue"],
		gaps: [
			mode === "panel" ? gapUse(inlineForm, { siteModule }) : gapUse(contactForm, contact),
			...(offersQuote ? [createQuoteGapUse(quote)] : []),
		],
		body: (
			<BusinessPageView
				placed={placed}
				trail={trail}
				brand={site.brand}
				offer={offer}
				brochureKilobytes={estimateBrochureKilobytes({
					located: placed,
					pages: all,
					offer,
				})}
				hues={deps.catalogue.categories.map(({ hue }) => hue)}
				solutions={groupOtherSolutions(path, all)}
				contact={contact}
				quote={offersQuote ? quote : undefined}
				customers={
					placed.kind === "home" &&
					// The pages of one customer show no other.
					!visitor.enterprise && <CustomersSection enterprises={site.enterprises} />
				}
				openForm={openForm}
			/>
		),
	};
}

/** The crumbs of the page, from the home page down. */
function createTrail({ kind, path, page }: LocatedBusinessPage): Crumb[] {
	const trail = [
		{ name: messages.breadcrumbHome, href: homeAddress.to() },
		{ name: messages.business.breadcrumb, href: businessAddress.to() },
	];
	return kind === "home" ? trail : [...trail, { name: page.title, href: path }];
}

/** The first page's words for search engines stand with those of the other areas. */
function toPageHead({ kind, page }: LocatedBusinessPage, { seo }: SiteTextsSnapshot) {
	const seoTexts = kind === "home" ? seo.business : undefined;
	return {
		title: seoTexts?.title ?? page.title,
		description: seoTexts?.description ?? page.lead,
	};
}
