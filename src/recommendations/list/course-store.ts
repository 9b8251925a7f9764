import { catalogueTables } from "#catalogue/store/catalogue-tables-store.ts";
import type { Clock, Instant } from "#core/time.ts";
import type { Db } from "#platform/database/database.ts";
import type { CourseTraits } from "./criterion-rules.ts";
import { listStartCounts } from "./pair-store.ts";
import type { RecommendableCourse } from "./reason-rules.ts";

/** Lists what visitors see today, the popular first. */
export async function listRecommendableCourses(db: Db): Promise<readonly RecommendableCourse[]> {
	const [rows, starts] = await Promise.all([
		catalogueTables(db)
			.selectFrom("products")
			.select(["id", "category", "level", "hours"])
			.where("kind", "=", "free-course")
			.orderBy("popularity", "desc")
			.orderBy("id")
			.execute(),
		listStartCounts(db),
	]);
	const mostStarts = Math.max(1, ...starts.values());
	const traits = new Map<string, CourseTraits>();
	return rows.map(({ id, category, level, hours }) => {
		const key = `${category} ${level} ${hours}`;
		const own = traits.get(key) ?? { category, level, hours: Number(hours ?? 0) };
		traits.set(key, own);
		const popularity = Math.log1p(starts.get(id) ?? 0) / Math.log1p(mostStarts);
		return { id, traits: own, popularity };
	});
}

/** Every recommendation compares all of them, so they are held in memory. */
export interface RecommendableCourses {
	list(): Promise<readonly RecommendableCourse[]>;
	/** Reads them again at the next need. */
	forget(): void;
}

/** Days on which something appears or disappears begin in between, and the night counts starts. */
const validMinutes = 10;

export function openRecommendableCourses(db: Db, clock: Clock): RecommendableCourses {
	let held: { readonly read: Promise<readonly RecommendableCourse[]>; readonly at: Instant };
	const forget = () => {
		held = { read: Promise.resolve([]), at: clock().subtract({ minutes: 2 * validMinutes }) };
	};
	forget();
	return {
		forget,
		list() {
			const now = clock();
			if (now.since(held.at).total("minutes") < validMinutes) return held.read;
			const read = listRecommendableCourses(db);
			held = { read, at: now };
			read.catch(forget);
			return read;
		},
	};
}
