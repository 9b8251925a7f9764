import { listProductKeysBySlug } from "#catalogue/lists/index/list-store.ts";
import { parseListQuery } from "#catalogue/lists/list-query-rules.ts";
import { localeFor } from "#catalogue/rules.ts";
import { listProductCards, sortBySlugs } from "#catalogue/store/product-store.ts";
import {
	breadcrumbStructuredData,
	homeCrumb,
} from "#catalogue/structured-data/breadcrumb-structured-data-presenter.ts";
import { createSummaryContext, type ProductSummary } from "#catalogue/summary.ts";
import { summarizeProduct } from "#catalogue/summary-presenter.ts";
import { dateFormat } from "#core/text/formats.ts";
import { playlistAddress, resourceListAddress, videoAddress } from "#resources/addresses.ts";
import type { ResourcesDeps } from "#resources/deps.ts";
import { feedLinks } from "#resources/feeds/feed-presenter.ts";
import { presentLinkPicture } from "#resources/link-picture-presenter.ts";
import type { ListedResource } from "#resources/list-rules.ts";
import { presentResourceCard } from "#resources/lists/resource-card-presenter.ts";
import {
	createCardContext,
	resourcesCrumb,
	resourceTags,
} from "#resources/lists/resource-list-routes.tsx";
import { messages } from "#resources/messages.ts";
import { presentReading } from "#resources/reading-presenter.ts";
import { findResource } from "#resources/store.ts";
import type { Page } from "#shell/pages/page.ts";
import type { Audience } from "#visitors/audience/audience-rules.ts";
import type { SiteHttp } from "#visitors/site.ts";
import { choosePolicy } from "./film-source-rules.ts";
import { PlaylistPage } from "./playlist-page.tsx";
import { findPlaylistPosition } from "./playlist-rules.ts";
import type { Playlist } from "./playlist-schema.ts";
import { VideoPage } from "./video-page.tsx";
import type { Video } from "./video-schema.ts";
import { createFilmStructuredData } from "./video-structured-data-presenter.ts";

const type = "frs-video";
const cardCount = 3;
const filmsCrumb = {
	name: messages.lists.video.title,
	href: resourceListAddress.to({ type: "video" }),
};

/** The pages of films and of playlists. */
export function videoRoutes(deps: ResourcesDeps, { pages }: Pick<SiteHttp, "pages">): void {
	const { resources, db } = deps;
	pages.page(videoAddress, async ({ parameters: { slug = "" }, visitor }) => {
		// Most unknown addresses cost no query; what a form hands over has no page.
		const listed = resources.find("video", slug);
		const video = listed && (await findResource(db, "video", slug));
		return video && videoPage(deps, { listed, video, visitor });
	});
	pages.page(playlistAddress, async ({ parameters: { slug = "" }, visitor }) => {
		const playlist = resources.playlists.find((candidate) => candidate.slug === slug);
		return playlist && playlistPage(deps, playlist, visitor);
	});
}

async function videoPage(
	deps: ResourcesDeps,
	{ listed, video, visitor }: { listed: ListedResource; video: Video; visitor: Audience },
): Promise<Page> {
	const { resources, catalogue, publicUrl, timeZone } = deps;
	const { slug, title, summary, segment, details } = video;
	const author = resources.authors.find(({ id }) => id === video.author);
	const path = videoAddress.to({ slug });
	const crumbs = [homeCrumb, resourcesCrumb, filmsCrumb, { name: title, href: path }];
	const locale = localeFor(visitor.country?.code);
	const context = createCardContext(deps, visitor);
	return {
		type,
		head: {
			title,
			description: summary,
			canonical: path,
			image: presentLinkPicture(listed, catalogue, deps.brand().name),
			feeds: feedLinks,
			structured: [
				breadcrumbStructuredData(crumbs, publicUrl),
				...createFilmStructuredData(video, {
					publicUrl,
					author,
					published: listed.on,
					timeZone,
				}),
			],
		},
		tags: resourceTags,
		policy: choosePolicy(details),
		body: (
			<VideoPage
				video={video}
				crumbs={crumbs}
				author={author}
				category={catalogue.categories.find((category) => category.slug === segment)}
				date={listed.on && dateFormat(locale, { dateStyle: "medium" }).format(listed.on)}
				playlist={findPlaylistPosition(resources, slug)}
				products={await listRelatedProducts(deps, video, visitor)}
				more={resources
					.list({ type: "video", segment })
					.filter((other) => other.slug !== slug)
					.slice(0, cardCount)
					.map((other) => presentResourceCard(other, context))}
				reading={presentReading(listed, resources)}
			/>
		),
	};
}

/** The courses of which it is a piece, then the most popular ones of its category. */
export async function listRelatedProducts(
	{
		db,
		lists,
		catalogue,
		clock,
		timeZone,
	}: Pick<ResourcesDeps, "db" | "lists" | "catalogue" | "clock" | "timeZone">,
	{ segment, details }: Pick<Video, "segment" | "details">,
	{ country }: Audience,
): Promise<readonly ProductSummary[]> {
	const market = catalogue.findMarket(country);
	const slugs = details.previewOf ?? [];
	const [named, popular] = await Promise.all([
		listProductKeysBySlug(db, slugs).then((keys) => listProductCards(db, keys, market.country)),
		lists.find({
			base: { category: segment },
			query: parseListQuery(new URLSearchParams()),
			country: market.country,
			perPage: cardCount,
		}),
	]);
	const cards = [
		...sortBySlugs(named, slugs),
		...(await listProductCards(db, popular.entries, market.country)),
	];
	const context = createSummaryContext({ catalogue, clock, timeZone }, market);
	const summaries = cards.map((card) => summarizeProduct(card, context));
	return [...new Map(summaries.map((summary) => [summary.key, summary])).values()].slice(
		0,
		cardCount,
	);
}

function playlistPage(deps: ResourcesDeps, playlist: Playlist, visitor: Audience): Page {
	const { resources, publicUrl } = deps;
	const { slug, title, summary } = playlist;
	const path = playlistAddress.to({ slug });
	const crumbs = [homeCrumb, resourcesCrumb, filmsCrumb, { name: title, href: path }];
	const films = playlist.videos.flatMap((video) => resources.find("video", video) ?? []);
	const context = createCardContext(deps, visitor);
	return {
		type,
		head: {
			title,
			description: summary,
			canonical: path,
			structured: [
				breadcrumbStructuredData(crumbs, publicUrl),
				{
					"@context": "https://schema.org",
					"@type": "ItemList",
					name: title,
					itemListElement: films.map((film, index) => ({
						"@type": "ListItem",
						position: index + 1,
						url: publicUrl + videoAddress.to({ slug: film.slug }),
					})),
				},
			],
		},
		tags: resourceTags,
		body: (
			<PlaylistPage
				playlist={playlist}
				crumbs={crumbs}
				minutes={films.reduce((sum, { minutes }) => sum + minutes, 0)}
				cards={films.map((film) => presentResourceCard(film, context))}
			/>
		),
	};
}
