import { nextCallTimes } from "#catalogue/people/call-gaps.ts";
import { gapUse } from "#core/gaps.ts";
import type { Page } from "#shell/pages/page.ts";
import type { StorefrontDeps } from "#storefront/deps.ts";
import type { Audience } from "#visitors/audience/audience-rules.ts";
import type { SiteHttp } from "#visitors/site.ts";
import { homeAddress, homeListAddress } from "./addresses.ts";
import { businessRoutes } from "./business/routes.tsx";
import { homeSiteModule } from "./contact/contact-form-rules.ts";
import { contactForm } from "./contact/gaps.ts";
import { isEnterpriseForm } from "./enterprises/enterprise-form-rules.ts";
import { showEnterprisePage } from "./enterprises/enterprise-routes.tsx";
import { dailyQuizPromotion, homeSearch, practicePromotion } from "./gaps.ts";
import { type HomeList, HomeListPart, isHomeList } from "./home/home-list-section.tsx";
import { HomePage } from "./home/home-page.tsx";
import { presentHomePage } from "./home/home-presenter.ts";
import type { SiteTextsSnapshot } from "./site-texts-snapshot.ts";
import { skillupRoutes } from "./skillup/routes.tsx";

export function storefrontRoutes(deps: StorefrontDeps, { pages }: Pick<SiteHttp, "pages">): void {
	businessRoutes(deps, { pages });
	pages.page(
		homeAddress,
		async (request) =>
			(await showEnterprisePage(deps, request)) ??
			createHomePage(deps, request.visitor, request.query.form, request.search !== ""),
		{
			canonicalQuery: (given) => ({
				search: given.get("show") === "all" ? "?show=all" : "",
				isCacheable: true,
			}),
			freshQuery: {
				form: (name) => name === homeSiteModule || isEnterpriseForm(name),
			},
			takesPosts: true,
		},
	);
	pages.page(homeListAddress, async ({ parameters: { list = "" }, visitor }) =>
		isHomeList(list) ? createHomeListPart(deps, visitor, list) : undefined,
	);
	skillupRoutes(deps, { pages });
}

export async function createHomePage(
	deps: StorefrontDeps,
	visitor: Audience,
	openForm?: string,
	isWhole = false,
): Promise<Page> {
	const { site, publicUrl } = deps;
	const props = await presentHomePage(deps, visitor);
	return {
		type: "home",
		head: {
			title: site.seo.home?.title ?? site.home.title,
			description: site.seo.home?.description ?? site.home.description,
			canonical: homeAddress.to(),
			structured: [organization(site, publicUrl)],
		},
		tags: ["catalogue", "site"],
		gaps: [
			...(props.contact ? [gapUse(contactForm, props.contact)] : []),
			...(props.callPage ? [gapUse(nextCallTimes, props.callPage)] : []),
			gapUse(homeSearch, { visitor }),
			gapUse(dailyQuizPromotion, undefined),
			gapUse(practicePromotion, undefined),
		],
		body: <HomePage {...props} openForm={openForm} isWhole={isWhole} />,
	};
}

async function createHomeListPart(
	deps: StorefrontDeps,
	visitor: Audience,
	list: HomeList,
): Promise<Page> {
	const { title, description } = deps.site.home;
	return {
		type: "home",
		isPart: true,
		head: { title, description, listed: false },
		tags: ["catalogue", "site"],
		body: <HomeListPart {...(await presentHomePage(deps, visitor))} list={list} />,
	};
}

function organization({ brand }: SiteTextsSnapshot, publicUrl: string): object {
	return {
		"@context": "https://schema.org",
		"@type": "EducationalOrganization",
		name: brand.name,
		url: publicUrl,
		email: brand.email,
		telephone: brand.phone,
		description: brand.tagline,
	};
}
