import { productAddresses } from "#catalogue/addresses.ts";
import { findCataloguePlacement, productForm } from "#catalogue/products/product-form-rules.ts";
import { findProduct, listProductCards } from "#catalogue/store/product-store.ts";
import {
	breadcrumbStructuredData,
	homeCrumb,
} from "#catalogue/structured-data/breadcrumb-structured-data-presenter.ts";
import { createSummaryContext } from "#catalogue/summary.ts";
import { summarizeProduct } from "#catalogue/summary-presenter.ts";
import { gapUse } from "#core/gaps.ts";
import { ebookAddress, previewAddress, resourceListAddress } from "#resources/addresses.ts";
import type { ResourcesDeps } from "#resources/deps.ts";
import { choosePolicy } from "#resources/films/film-source-rules.ts";
import { createFilmStructuredData } from "#resources/films/video-structured-data-presenter.ts";
import { resourcesCrumb, resourceTags } from "#resources/lists/resource-list-routes.tsx";
import { messages } from "#resources/messages.ts";
import { findResource } from "#resources/store.ts";
import type { Page } from "#shell/pages/page.ts";
import type { Audience } from "#visitors/audience/audience-rules.ts";
import type { SiteHttp } from "#visitors/site.ts";
import { previewMessages as texts } from "./messages.ts";
import { EbookPreviewPage, LessonPreviewPage } from "./preview-page.tsx";
import {
	ebookPreviewKind,
	isProductPreviewKind,
	listRestForms,
	type ProductPreviewKind,
	previewFormOptions,
	productPreviews,
} from "./preview-rules.ts";

const type = "frs-preview";

export function previewRoutes(deps: ResourcesDeps, { pages }: Pick<SiteHttp, "pages">): void {
	pages.page(
		previewAddress,
		async ({ parameters: { kind = "", slug = "" }, query, visitor }) => {
			if (kind === ebookPreviewKind) return ebookPreview(deps, slug);
			return isProductPreviewKind(kind)
				? lessonPreview(deps, { kind, slug, visitor, siteModule: query.form })
				: undefined;
		},
		previewFormOptions,
	);
}

async function lessonPreview(
	{ db, clock, timeZone, catalogue, resources, forms, publicUrl }: ResourcesDeps,
	input: {
		readonly kind: ProductPreviewKind;
		readonly slug: string;
		readonly visitor: Audience;
		/** The form that the address requests. */
		readonly siteModule: string | undefined;
	},
): Promise<Page | undefined> {
	const { kind, slug, visitor, siteModule } = input;
	const { kind: productKind } = productPreviews[kind];
	const market = catalogue.findMarket(visitor.country);
	const product = await findProduct(db, productKind, { slug }, market.country);
	if (!product) return undefined;
	const courses = "courses" in product.details ? product.details.courses : [slug];
	const open = resources.openPreview(courses);
	const video = open && (await findResource(db, "video", open.slug));
	const [card] = await listProductCards(db, [product], market.country);
	if (!video || !card) return undefined;
	const path = previewAddress.to({ kind, slug });
	const crumbs = [
		homeCrumb,
		{ name: product.title, href: productAddresses[productKind].to({ slug }) },
		{ name: texts.crumb, href: path },
	];
	const count = resources.previewCount(productKind, courses);
	const rest = listRestForms(kind, count);
	const offered = (name: string | undefined) =>
		name !== undefined && forms.placement(name) ? name : undefined;
	return {
		type,
		head: {
			title: texts[kind].title(product.title),
			description: video.summary,
			canonical: path,
			structured: [
				breadcrumbStructuredData(crumbs, publicUrl),
				...createFilmStructuredData(video, {
					publicUrl,
					author: resources.authors.find(({ id }) => id === video.author),
					published: resources.find("video", video.slug)?.on,
					timeZone,
				}),
			],
		},
		tags: resourceTags,
		policy: choosePolicy(video.details),
		gaps: [
			gapUse(productForm, {
				productType: productKind,
				productId: product.id,
				slug,
				title: product.title,
				category: product.category,
				openForm: findCataloguePlacement(siteModule),
			}),
		],
		body: (
			<LessonPreviewPage
				kind={kind}
				product={summarizeProduct(
					card,
					createSummaryContext({ catalogue, clock, timeZone }, market),
				)}
				video={video}
				path={path}
				crumbs={crumbs}
				forms={{ next: offered(rest.next), all: offered(rest.all) }}
				count={count}
			/>
		),
	};
}

async function ebookPreview(
	{ db, resources, publicUrl }: ResourcesDeps,
	slug: string,
): Promise<Page | undefined> {
	const ebook = resources.find("ebook", slug) && (await findResource(db, "ebook", slug));
	if (!ebook) return undefined;
	const path = previewAddress.to({ kind: ebookPreviewKind, slug });
	const crumbs = [
		homeCrumb,
		resourcesCrumb,
		{ name: messages.lists.ebook.title, href: resourceListAddress.to({ type: "ebook" }) },
		{ name: ebook.title, href: ebookAddress.to({ slug }) },
		{ name: texts.crumb, href: path },
	];
	return {
		type,
		head: {
			title: texts.ebook.title(ebook.title),
			description: ebook.summary,
			canonical: path,
			structured: [breadcrumbStructuredData(crumbs, publicUrl)],
		},
		tags: resourceTags,
		body: <EbookPreviewPage ebook={ebook} crumbs={crumbs} />,
	};
}
