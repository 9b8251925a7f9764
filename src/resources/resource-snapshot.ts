import type { ProductKind } from "#catalogue/product.ts";
import { openSnapshot } from "#core/snapshot.ts";
import type { LocalDate } from "#core/time.ts";
import type { SiteContent } from "#platform/content/collections/content-snapshot.ts";
import type { Db } from "#platform/database/database.ts";
import { authorCollection } from "./author-content.ts";
import type { Author, ListType, ResourceCard, ResourceType } from "./card-schema.ts";
import type { ResourceCounts } from "./counts/resource-counts-snapshot.ts";
import { playlistCollection } from "./films/playlist-content.ts";
import type { Playlist } from "./films/playlist-schema.ts";
import { listPreviewOutlines, type PreviewOutline } from "./films/store.ts";
import {
	type ListedResource,
	type ResourceFilter,
	selectListed,
	sortListed,
} from "./list-rules.ts";
import { listCards, listNamedProducts } from "./store.ts";

/** The part of all resources that lists, links and searches need, as far as they are shown today; a page reads the rest of its own. */
export interface ResourceSnapshot {
	/** The newest first, then those without a date; webinars that are still to come before all, the soonest first. */
	list(filter?: ResourceFilter): readonly ListedResource[];
	find(type: ListType, slug: string): ListedResource | undefined;
	findById(type: ListType, id: number): ListedResource | undefined;
	/** The same by the kind of file in content: a webinar may be listed as its recording. */
	findStored(type: ResourceType, id: number): ListedResource | undefined;
	/** Those about a product, by its slug: related to it, or a piece of it. */
	about(product: string): readonly ListedResource[];
	/** The uses of each. */
	readonly counts: ResourceCounts;
	readonly authors: readonly Author[];
	/** Their films are shown today; one with a single film is not a playlist. */
	readonly playlists: readonly Playlist[];
	/** The lesson of a product that consists of these courses that is open to everybody, and whether it is a film. */
	openPreview(courses: readonly string[]): PreviewOutline | undefined;
	/** The number of preview lessons of a product that consists of these courses; a course consists of itself. */
	previewCount(kind: ProductKind, courses: readonly string[]): number;
	/** The newest of a category. */
	ebook(segment: string): ResourceCard | undefined;
	reload(): Promise<void>;
}

export async function openResourceSnapshot(
	{ db, content }: { readonly db: Db; readonly content: SiteContent },
	today: () => LocalDate,
	counts: ResourceCounts,
): Promise<ResourceSnapshot> {
	const authors = content.collection(authorCollection);
	const playlists = content.collection(playlistCollection);
	const resources = await openSnapshot(async () => {
		const [cards, previews, named] = await Promise.all([
			listCards(db),
			listPreviewOutlines(db),
			listNamedProducts(db),
		]);
		const listed = sortListed(cards, today());
		const byAddress = new Map(listed.map((card) => [`${card.listType}/${card.slug}`, card]));
		const byId = new Map(listed.map((card) => [`${card.listType}/${card.id}`, card]));
		const byType = Map.groupBy(listed, ({ listType }) => listType);
		const byStored = new Map(listed.map((card) => [`${card.type}/${card.id}`, card]));
		const keys = Map.groupBy(named, ({ product }) => product);
		const about = new Map(
			[...keys].map(([product, of]) => {
				const wanted = new Set(of.flatMap(({ type, id }) => byStored.get(`${type}/${id}`) ?? []));
				return [product, listed.filter((card) => wanted.has(card))];
			}),
		);
		return { listed, byType, byAddress, byId, byStored, about, previews };
	});
	return {
		list: ({ type, ...filter } = {}) => {
			const { listed, byType } = resources.current;
			// A page asks a dozen times, mostly for a type alone.
			const ofType = type === undefined ? listed : (byType.get(type) ?? []);
			const isWhole = filter.segment === undefined && filter.author === undefined;
			return isWhole ? ofType : selectListed(ofType, filter);
		},
		find: (type, slug) => resources.current.byAddress.get(`${type}/${slug}`),
		findById: (type, id) => resources.current.byId.get(`${type}/${id}`),
		findStored: (type, id) => resources.current.byStored.get(`${type}/${id}`),
		about: (product) => resources.current.about.get(product) ?? [],
		counts,
		get authors() {
			return authors.list;
		},
		get playlists() {
			const { byAddress } = resources.current;
			return playlists.list
				.map((playlist) => ({
					...playlist,
					videos: playlist.videos.filter((slug) => byAddress.has(`video/${slug}`)),
				}))
				.filter(({ videos }) => videos.length > 1);
		},
		openPreview: (courses) =>
			courses
				.flatMap((course) => resources.current.previews.get(course) ?? [])
				.find(({ isOpen }) => isOpen),
		previewCount(kind, courses) {
			const { previews } = resources.current;
			const lessons = courses.map((course) => (previews.get(course) ?? []).map(({ id }) => id));
			// A program shows one lesson of each of its courses that has one, even if it has one course
			// only.
			const shown = kind === "course" ? lessons : lessons.map((ids) => ids.slice(0, 1));
			return new Set(shown.flat()).size;
		},
		ebook: (segment) =>
			resources.current.listed.find((card) => card.type === "ebook" && card.segment === segment),
		reload: resources.reload,
	};
}
