import {
	categoryAddress,
	partnerAddress,
	partnersAddress,
	productAddresses,
	programsAddress,
	subjectAddress,
} from "#catalogue/addresses.ts";
import type { Category } from "#catalogue/categories/category-schema.ts";
import { productKinds } from "#catalogue/product.ts";
import { nameEachKind, nameOffer } from "#catalogue/product-names/product-name-rules.ts";
import type { ProductNames } from "#catalogue/product-names/product-name-schema.ts";
import {
	countProducts,
	listProductTitles,
	type ProductTitle,
} from "#catalogue/store/product-change-store.ts";
import {
	homeAddress,
	sitemapAddress,
	sitemapCategoryAddress,
	skillupAddress,
} from "#storefront/addresses.ts";
import { businessAddress } from "#storefront/business/addresses.ts";
import { listBusinessPages } from "#storefront/business/page-list-rules.ts";
import type { StorefrontDeps } from "#storefront/deps.ts";
import {
	type SitemapGroup,
	type SitemapLink,
	SitemapPage,
} from "#storefront/sitemap/sitemap-page.tsx";
import { preferencesAddress } from "#visitors/addresses.ts";
import type { SiteHttp } from "#visitors/site.ts";

/** A page lists up to so many titles. */
const maxTitlesOnOnePage = 1_500;
const perPage = 500;

/** The sitemap for people: links to every product, by category. */
export function sitemapPages(deps: StorefrontDeps, { pages }: Pick<SiteHttp, "pages">): void {
	const { db, catalogue } = deps;
	pages.page(sitemapAddress, async () => {
		const { categories, names } = catalogue;
		const isSmall = (await countProducts(db, productKinds)) <= maxTitlesOnOnePage;
		const titles = isSmall ? await listProductTitles(db, { limit: maxTitlesOnOnePage }) : [];
		return {
			type: "category",
			head: {
				title: "Sitemap",
				description: `Everything on this site in one list: ${nameEachKind(catalogue, productKinds)} by category, and all other pages.`,
				canonical: sitemapAddress.to(),
			},
			tags: ["catalogue", "site"],
			body: (
				<SitemapPage
					title="Sitemap"
					crumbs={[{ name: "Sitemap", href: sitemapAddress.to() }]}
					sections={[
						{ title: "Start here", groups: [{ links: mainLinks(deps) }] },
						...categories.map((category) => categorySection(category, titles, isSmall, names)),
						{ title: "Partners", groups: [{ links: partnerLinks(deps) }] },
						{
							title: "For business",
							href: businessAddress.to(),
							groups: [{ links: businessLinks(deps) }],
						},
						{ title: "About us", groups: [{ links: textLinks(deps) }] },
					].filter(({ groups }) => groups.some(({ links }) => links.length > 0))}
				/>
			),
		};
	});

	pages.page(
		sitemapCategoryAddress,
		async ({ parameters, search }) => {
			const category = catalogue.categories.find(({ slug }) => slug === parameters.slug);
			if (!category) return undefined;
			const path = sitemapCategoryAddress.to(category);
			const page = parsePageNumber(new URLSearchParams(search));
			// One more than is shown, to know whether another page follows.
			const titles = await listProductTitles(db, {
				category: category.slug,
				offset: (page - 1) * perPage,
				limit: perPage + 1,
			});
			if (page > 1 && titles.length === 0) return undefined;
			const pageLink = (to: number, name: string): SitemapLink => ({
				name,
				href: to > 1 ? `${path}?page=${to}` : path,
			});
			return {
				type: "category",
				head: {
					title: `Sitemap of ${category.name}${page > 1 ? `, page ${page}` : ""}`,
					description: `All ${nameEachKind(catalogue, productKinds)} in ${category.name}.`,
					canonical: path + search,
				},
				tags: ["catalogue"],
				body: (
					<SitemapPage
						title={`Everything in ${category.name}`}
						crumbs={[
							{ name: "Sitemap", href: sitemapAddress.to() },
							{ name: category.name, href: path },
						]}
						sections={[
							{
								title: category.name,
								href: categoryAddress.to(category),
								groups: toSitemapGroups(titles.slice(0, perPage), catalogue.names),
							},
						]}
						turns={[
							...(page > 1 ? [pageLink(page - 1, "Previous page")] : []),
							...(titles.length > perPage ? [pageLink(page + 1, "Next page")] : []),
						]}
					/>
				),
			};
		},
		{
			canonicalQuery: (given) => {
				const page = parsePageNumber(given);
				return {
					search: page > 1 ? `?page=${page}` : "",
					isCacheable: page <= 20,
				};
			},
		},
	);
}

function parsePageNumber(given: URLSearchParams): number {
	const text = given.get("page") ?? "";
	return /^[1-9]\d{0,4}$/.test(text) ? Number(text) : 1;
}

function mainLinks({ catalogue, site }: StorefrontDeps): SitemapLink[] {
	return [
		{ name: "Home", href: homeAddress.to() },
		{
			name: `All ${nameOffer(catalogue)}`,
			href: programsAddress.to(),
		},
		...(site.skillup ? [{ name: site.skillup.hero.heading, href: skillupAddress.to() }] : []),
		...catalogue.subjects.map(({ slug, title }) => ({
			name: title,
			href: subjectAddress.to({ slug }),
		})),
	];
}

function partnerLinks({ catalogue }: StorefrontDeps): SitemapLink[] {
	if (catalogue.partners.length === 0) return [];
	return [
		{ name: "All partners", href: partnersAddress.to() },
		...catalogue.partners.map(({ id, name }) => ({
			name,
			href: partnerAddress.to({ enterpriseIdentifier: id }),
		})),
	];
}

function businessLinks({ site }: StorefrontDeps): SitemapLink[] {
	return listBusinessPages(site.business).map(({ path, page }) => ({
		name: page.title,
		href: path,
	}));
}

function textLinks({ site }: StorefrontDeps): SitemapLink[] {
	return [
		...site.pages.flatMap(({ title, addresses: [href] }) => (href ? [{ name: title, href }] : [])),
		{ name: "Your privacy choices", href: preferencesAddress.to() },
	];
}

function categorySection(
	category: Category,
	titles: readonly ProductTitle[],
	isSmall: boolean,
	names: ProductNames,
) {
	const { slug, name } = category;
	return {
		title: name,
		href: categoryAddress.to({ slug }),
		groups: isSmall
			? toSitemapGroups(
					titles.filter((product) => product.category === slug),
					names,
				)
			: [
					{
						links: [
							{
								name: `Everything in ${name}`,
								href: sitemapCategoryAddress.to({ slug }),
							},
						],
					},
				],
	};
}

function toSitemapGroups(titles: readonly ProductTitle[], names: ProductNames): SitemapGroup[] {
	return productKinds
		.map((kind) => ({
			title: names[kind].many,
			links: titles
				.filter((product) => product.kind === kind)
				.map(({ title, slug }) => ({
					name: title,
					href: productAddresses[kind].to({ slug }),
				})),
		}))
		.filter(({ links }) => links.length > 0);
}
