import { type CourseCard, levels } from "#catalogue/product.ts";

/** As much of a course as tells how near it is to another. */
export type Neighbour<Card extends CourseCard = CourseCard> = Card & {
	readonly skills: readonly string[];
};

/**
 * What somebody might take instead: courses of the same category, those that teach most of the same skills
 * first, then those of the nearest level; among equals the order in which they came, which is by popularity.
 */
export function similarCourses<Near extends Neighbour>(
	course: Neighbour,
	candidates: readonly Near[],
	limit: number,
): Near[] {
	const skills = skillWords(course);
	const shared = (one: Neighbour) => skillWords(one).intersection(skills).size;
	const distance = (one: CourseCard) =>
		Math.abs(levels.indexOf(one.level) - levels.indexOf(course.level));
	return candidates
		.filter(
			({ id, category }) => id !== course.id && category === course.category,
		)
		.map((one) => ({ one, shared: shared(one), distance: distance(one) }))
		.sort((a, b) => b.shared - a.shared || a.distance - b.distance)
		.slice(0, limit)
		.map(({ one }) => one);
}

/** What goes along with it: its fellows in programs, without those that are shown as similar already. */
export function relatedCourses<Near extends CourseCard>(
	course: CourseCard,
	fellows: readonly Near[],
	similar: readonly CourseCard[],
	limit: number,
): Near[] {
	const shown = new Set([course, ...similar].map(({ id }) => id));
	return fellows
		.filter(({ id }) => !shown.has(id) && shown.add(id))
		.slice(0, limit);
}

/** Candidates are the same objects for all pages of a field. */
const known = new WeakMap<Neighbour, Set<string>>();

function skillWords(of: Neighbour): Set<string> {
	let words = known.get(of);
	if (!words) {
		words = new Set(of.skills.map((skill) => skill.trim().toLowerCase()));
		known.set(of, words);
	}
	return words;
}
