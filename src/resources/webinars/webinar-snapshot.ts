import { openSnapshot } from "#core/snapshot.ts";
import type { Clock } from "#core/time.ts";
import type { Db } from "#platform/database/database.ts";
import { findWebinarPhase, findWebinarSlug, webinarPlacement } from "./webinar-rules.ts";
import type { Webinar } from "./webinar-schema.ts";
import { listWebinars } from "./webinar-store.ts";

/** All webinars that are shown today, with everything about them: there are few. */
export interface WebinarSnapshot {
	readonly webinars: readonly Webinar[];
	find(slug: string): Webinar | undefined;
	findById(id: number): Webinar | undefined;
	/** The webinar that a page is about. */
	findByPage(page: string): Webinar | undefined;
	/** True for its form while it takes place, by the clock of the server. */
	isLiveForm(form: { readonly siteModule: string; readonly page: string }): boolean;
	reload(): Promise<void>;
}

export async function openWebinarSnapshot(db: Db, clock: Clock): Promise<WebinarSnapshot> {
	const snapshot = await openSnapshot(async () => {
		const webinars = await listWebinars(db);
		const bySlug = new Map(webinars.map((webinar) => [webinar.slug, webinar]));
		return { webinars, bySlug };
	});
	const find = (slug: string) => snapshot.current.bySlug.get(slug);
	const findByPage = (page: string) => find(findWebinarSlug(page) ?? "");
	return {
		get webinars() {
			return snapshot.current.webinars;
		},
		find,
		findById: (id) => snapshot.current.webinars.find((webinar) => webinar.id === id),
		findByPage,
		isLiveForm({ siteModule, page }) {
			if (siteModule !== webinarPlacement) return false;
			const webinar = findByPage(page);
			return (
				webinar !== undefined &&
				!webinar.details.canceled &&
				findWebinarPhase(webinar, clock()) === "live"
			);
		},
		reload: snapshot.reload,
	};
}
