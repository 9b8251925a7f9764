import { gapUse } from "#core/gaps.ts";
import type { Page } from "#shell/pages/page.ts";
import type { PageRoutes } from "#shell/pages/page-routes.ts";
import type { Audience } from "#visitors/audience/audience-rules.ts";
import { homeAddress } from "./addresses.ts";
import { businessRoutes } from "./business/routes.tsx";
import { homeSiteModule } from "./contact/contact-form-rules.ts";
import { contactForm } from "./contact/gaps.ts";
import { HomePage } from "./home/home-page.tsx";
import { type HomeParts, homeFacts } from "./home/home-presenter.ts";
import type { SiteBook } from "./site-texts-snapshot.ts";
import { skillupRoutes } from "./skillup/routes.tsx";

export function storefrontRoutes(
	parts: HomeParts & { pages: PageRoutes<Audience>; publicUrl: string },
): void {
	businessRoutes(parts);
	parts.pages.page(
		homeAddress,
		({ visitor, query }) => homePage(parts, visitor, query.form),
		{
			freshQuery: { form: (name) => name === homeSiteModule },
			takesPosts: true,
		},
	);
	skillupRoutes(parts);
}

export async function homePage(
	parts: HomeParts & { publicUrl: string },
	visitor: Audience,
	openForm?: string,
): Promise<Page> {
	const { site, publicUrl } = parts;
	const facts = await homeFacts(parts, visitor);
	return {
		type: "home",
		head: {
			title: site.seo.home?.title ?? site.home.title,
			description: site.seo.home?.description ?? site.home.description,
			canonical: homeAddress.to(),
			structured: [organization(site, publicUrl)],
		},
		tags: ["catalogue", "site"],
		gaps: [gapUse(contactForm, facts.contact)],
		body: <HomePage {...facts} openForm={openForm} />,
	};
}

function organization({ brand }: SiteBook, publicUrl: string): object {
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
