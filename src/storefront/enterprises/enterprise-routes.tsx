import { partnerAddress } from "#catalogue/addresses.ts";
import { productKinds } from "#catalogue/product.ts";
import { listProductsBySlug } from "#catalogue/store/product-store.ts";
import { createSummaryContext, type ProductSummary } from "#catalogue/summary.ts";
import { summarizeProduct } from "#catalogue/summary-presenter.ts";
import { gapUse } from "#core/gaps.ts";
import type { Page } from "#shell/pages/page.ts";
import type { PageRequest } from "#shell/pages/page-routes.ts";
import { homeAddress } from "#storefront/addresses.ts";
import { loadBusinessOffer } from "#storefront/business/business-presenter.ts";
import { createContactPopup } from "#storefront/contact/contact-form-rules.ts";
import { type ContactFormContext, contactForm } from "#storefront/contact/gaps.ts";
import type { StorefrontDeps } from "#storefront/deps.ts";
import { messages } from "#storefront/messages.ts";
import type { Audience } from "#visitors/audience/audience-rules.ts";
import type { RootPages } from "#visitors/site.ts";
import { enterprisePage } from "./enterprise-form-rules.ts";
import { EnterprisePage } from "./enterprise-page.tsx";
import type { EnterpriseTexts } from "./enterprise-schema.ts";

/** Serves `/partners/{id}` on every host but those of other organizations. */
export function enterprisePages(deps: StorefrontDeps): RootPages {
	const find = (id: string) => deps.site.enterprises.find((enterprise) => enterprise.id === id);
	return {
		claims: (id) => find(id) !== undefined,
		// It has no pages to turn. On a host of another organization there is none either.
		show: async (id, request) =>
			request.search || request.visitor.enterprise?.id !== id
				? undefined
				: showEnterprisePage(deps, request),
		findForm: (id) => {
			const enterprise = find(id);
			return enterprise && enterprisePage(enterprise).siteModule;
		},
		isFresh: () => false,
	};
}

/**
 * Shows the first page of the visitor's organization, in place of the home page on a host of its
 * own.
 */
export async function showEnterprisePage(
	deps: StorefrontDeps,
	{ visitor, query }: Pick<PageRequest<Audience>, "visitor" | "query">,
): Promise<Page | undefined> {
	const { site, catalogue } = deps;
	const enterprise = site.enterprises.find(({ id }) => id === visitor.enterprise?.id);
	if (!enterprise) return undefined;
	const { type, siteModule } = enterprisePage(enterprise);
	const contact: ContactFormContext = {
		popup: createContactPopup({
			pageType: type,
			siteModule,
			country: visitor.country?.code,
			bullets: enterprise.figures,
			title: messages.enterprises.formTitle,
			buttonLabel: messages.enterprises.formButton,
		}),
		host: visitor.basePath ?? homeAddress.to(),
		subject: enterprise.title,
	};
	const offer = await loadBusinessOffer(deps, enterprise, visitor);
	const programs = offer.programs.filter(({ isOffered }) => isOffered);
	return {
		type,
		head: {
			title: enterprise.title,
			description: enterprise.lead,
			canonical: partnerAddress.to({ enterpriseIdentifier: enterprise.id }),
			listed: enterprise.listed,
		},
		tags: ["site", "catalogue"],
		gaps: [gapUse(contactForm, contact)],
		body: (
			<EnterprisePage
				enterprise={enterprise}
				brand={site.brand}
				picks={await loadPicks(deps, enterprise, visitor)}
				offer={{ ...offer, programs }}
				hues={catalogue.categories.map(({ hue }) => hue)}
				contact={contact}
				openForm={query.form}
			/>
		),
	};
}

/** The order is that of content; products that are not visible today are left out. */
async function loadPicks(
	deps: StorefrontDeps,
	{ picks }: EnterpriseTexts,
	visitor: Audience,
): Promise<ProductSummary[]> {
	const market = deps.catalogue.findMarket(visitor.country);
	const context = createSummaryContext(deps, market);
	const found = await Promise.all(
		productKinds.map((kind) => listProductsBySlug(deps.db, kind, picks, market.country)),
	);
	return found
		.flat()
		.toSorted((a, b) => picks.indexOf(a.slug) - picks.indexOf(b.slug))
		.map((card) => summarizeProduct(card, context));
}
