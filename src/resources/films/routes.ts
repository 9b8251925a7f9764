import { findProduct } from "#catalogue/store/product-store.ts";
import { CallRefusal } from "#platform/http/calls/call-answer.ts";
import type { ResourcesDeps } from "#resources/deps.ts";
import type { SiteHttp } from "#visitors/site.ts";
import { getCoursePagePreviewPlaylist, getMultipleVideoUrl, getVideoUrl } from "./calls.ts";
import { filmHosts, findPoster } from "./film-source-rules.ts";
import { listPreviews, listVideosNamed } from "./store.ts";
import type { Video } from "./video-schema.ts";

const cacheSeconds = 300;

export function videoCalls(
	{ db }: Pick<ResourcesDeps, "db">,
	{ calls }: Pick<SiteHttp, "calls">,
): void {
	calls.bind(getVideoUrl, {
		cacheSeconds,
		answer: async ({ video: name, isFromELearning }) => {
			const video = (await listVideosNamed(db, [name])).get(name);
			if (!video || !matchesOrigin(video, isFromELearning))
				return new CallRefusal(404, {
					field: "video",
					message: "names no video",
				});
			return { status: 200 as const, data: toVideoPayload(video) };
		},
	});

	calls.bind(getMultipleVideoUrl, {
		cacheSeconds,
		answer: async ({ video: names, isFromELearning }) => {
			const named = await listVideosNamed(db, names);
			const found = [...named].filter(([, video]) => matchesOrigin(video, isFromELearning));
			return {
				status: 200,
				data: found.map(([, video]) => toVideoPayload(video)),
				notFound: names.filter((name) => !found.some(([foundName]) => foundName === name)),
			};
		},
	});

	calls.bind(getCoursePagePreviewPlaylist, {
		cacheSeconds,
		answer: async ({ course_id }) => {
			const course = await findProduct(db, "course", { id: course_id }, "");
			if (!course)
				return new CallRefusal(404, {
					field: "course_id",
					message: "names no course",
				});
			const previews = await listPreviews(db, course.slug);
			return { status: 200 as const, data: previews.map(toVideoPayload) };
		},
	});
}

function matchesOrigin({ details }: Video, isFromELearning: boolean): boolean {
	return !isFromELearning || (details.previewOf ?? []).length > 0;
}

function toVideoPayload({ id, slug, title, details }: Video) {
	return {
		id,
		video: slug,
		title,
		seconds: details.seconds,
		url: findAddress(details) ?? null,
		thumbnail: findPoster(details) ?? null,
	};
}

/** A form hands over what is behind it, not a call. */
function findAddress({ film, embed, behindForm }: Video["details"]): string | undefined {
	if (behindForm) return undefined;
	return film?.src ?? (embed && filmHosts[embed.kind].page(embed.id));
}
