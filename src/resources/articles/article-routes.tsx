import { listFittingProducts } from "#catalogue/lists/fitting-products-presenter.ts";
import { localeFor } from "#catalogue/rules.ts";
import {
	breadcrumbStructuredData,
	homeCrumb,
} from "#catalogue/structured-data/breadcrumb-structured-data-presenter.ts";
import { gapUse } from "#core/gaps.ts";
import { dateFormat } from "#core/text/formats.ts";
import {
	articleAddress,
	resourceListAddress,
	tutorialAddress,
	tutorialPartAddress,
} from "#resources/addresses.ts";
import type { ResourcesDeps } from "#resources/deps.ts";
import { feedLinks } from "#resources/feeds/feed-presenter.ts";
import { resourceForm } from "#resources/gaps.ts";
import { presentLinkPicture } from "#resources/link-picture-presenter.ts";
import type { ListedResource } from "#resources/list-rules.ts";
import { presentResourceCard, toResourcePath } from "#resources/lists/resource-card-presenter.ts";
import {
	createCardContext,
	resourcesCrumb,
	resourceTags,
} from "#resources/lists/resource-list-routes.tsx";
import { messages } from "#resources/messages.ts";
import { presentReading } from "#resources/reading-presenter.ts";
import { resourceFormOptions } from "#resources/resource-form-rules.ts";
import { findResource } from "#resources/store.ts";
import type { Page } from "#shell/pages/page.ts";
import { nameHeadings } from "#ui/rich-text/heading-rules.ts";
import { parseRichText } from "#ui/rich-text/rich-text-rules.ts";
import type { Audience } from "#visitors/audience/audience-rules.ts";
import type { SiteHttp } from "#visitors/site.ts";
import { ArticlePage, articlePageIds, toPageTitle, toPartPath } from "./article-page.tsx";
import { selectRelated } from "./article-rules.ts";
import type { Article } from "./article-schema.ts";
import { presentArticleData } from "./article-structured-data-presenter.ts";
import { articleMessages } from "./messages.ts";

const relatedCount = 3;
/** A shorter text is seen at a glance. */
const minHeadings = 4;

/** The pages of articles and of tutorials with their parts. */
export function articleRoutes(deps: ResourcesDeps, { pages }: Pick<SiteHttp, "pages">): void {
	pages.page(
		articleAddress,
		({ parameters: { slug = "" }, ...request }) =>
			findArticlePage(deps, { type: "article", slug, ...request }),
		resourceFormOptions,
	);
	pages.page(
		tutorialAddress,
		({ parameters: { slug = "" }, ...request }) =>
			findArticlePage(deps, { type: "tutorial", slug, ...request }),
		resourceFormOptions,
	);
	pages.page(
		tutorialPartAddress,
		({ parameters: { slug = "", part }, ...request }) =>
			findArticlePage(deps, { type: "tutorial", slug, part, ...request }),
		resourceFormOptions,
	);
}

async function findArticlePage(
	deps: ResourcesDeps,
	{
		type,
		slug,
		part,
		...request
	}: {
		readonly type: "article" | "tutorial";
		readonly slug: string;
		readonly part?: string | undefined;
		readonly query: { readonly form?: string | undefined };
		readonly visitor: Audience;
	},
): Promise<Page | undefined> {
	// Most unknown addresses cost no query.
	const listed = deps.resources.find(type, slug);
	const article = listed && (await findResource(deps.db, type, slug));
	if (!article) return undefined;
	// The first part is at the address of the tutorial alone.
	const index =
		part === undefined
			? 0
			: article.details.parts.findIndex((one, at) => at > 0 && one.slug === part);
	return index < 0 ? undefined : articlePage(deps, { listed, article, index, ...request });
}

async function articlePage(
	deps: ResourcesDeps,
	{
		listed,
		article,
		index,
		query,
		visitor,
	}: {
		readonly listed: ListedResource;
		readonly article: Article;
		readonly index: number;
		readonly query: { readonly form?: string | undefined };
		readonly visitor: Audience;
	},
): Promise<Page | undefined> {
	const { type, slug, summary, details } = article;
	const { resources, catalogue, publicUrl } = deps;
	const part = details.parts[index];
	if (!part) return undefined;
	const title = toPageTitle(article, part);
	const author = resources.authors.find(({ id }) => id === article.author);
	const category = catalogue.categories.find(({ slug: name }) => name === article.segment);
	const tutorial = { name: article.title, path: toResourcePath(listed) };
	const path = index === 0 ? tutorial.path : toPartPath(article, part);
	const crumbs = [
		homeCrumb,
		resourcesCrumb,
		{ name: messages.lists[type].title, href: resourceListAddress.to({ type }) },
		{ name: article.title, href: tutorial.path },
		...(index > 0 ? [{ name: part.title, href: path }] : []),
	];
	const siteName = deps.brand().name;
	const image = presentLinkPicture(listed, catalogue, siteName);
	const { blocks, outline } = nameHeadings(parseRichText(part.body), articlePageIds);
	const context = createCardContext(deps, visitor);
	const published = listed.on?.toString();
	const format = dateFormat(localeFor(visitor.country?.code), { dateStyle: "long" });
	const toReadable = (date: string | undefined, say: (text: string) => string) =>
		date === undefined
			? undefined
			: { date, text: say(format.format(Temporal.PlainDate.from(date))) };
	return {
		type: "frs-article",
		head: {
			title,
			description: summary,
			canonical: path,
			image,
			feeds: feedLinks,
			structured: [
				breadcrumbStructuredData(crumbs, publicUrl),
				presentArticleData(
					article,
					{
						...{ path, title, part, author, published },
						image: image?.path ?? "/og.png",
						about: category?.name,
						tutorial: details.parts.length > 1 ? tutorial : undefined,
					},
					{ publicUrl, siteName },
				),
			],
		},
		tags: resourceTags,
		gaps: [gapUse(resourceForm, { type, slug, siteModule: query.form })],
		body: (
			<ArticlePage
				{...{ article, index, part, author, category, crumbs, blocks }}
				outline={outline.length >= minHeadings ? outline : []}
				published={toReadable(published, articleMessages.published)}
				updated={toReadable(details.updated, articleMessages.updated)}
				products={await listFittingProducts(deps, details.related, visitor)}
				related={selectRelated(resources.list(), listed, relatedCount).map((resource) =>
					presentResourceCard(resource, context),
				)}
				url={publicUrl + path}
				reading={presentReading(listed, resources)}
			/>
		),
	};
}
