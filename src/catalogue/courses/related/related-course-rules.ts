import type { CourseCard } from "#catalogue/courses/course-schema.ts";
import { levels } from "#catalogue/product.ts";

/** The part of a course that decides how near it is to another. */
export type CourseWithSkills<Card extends CourseCard = CourseCard> = Card & {
	readonly skills: readonly string[];
};

/**
 * Alternatives to a course: courses of the same category, those that teach most of the same skills
 * first, then those of the nearest level; among equals the order in which they came, which is by popularity.
 */
export function selectSimilarCourses<Near extends CourseWithSkills>(
	course: CourseWithSkills,
	candidates: readonly Near[],
	limit: number,
): Near[] {
	const skills = normalizeSkills(course);
	const shared = (candidate: CourseWithSkills) =>
		normalizeSkills(candidate).intersection(skills).size;
	const distance = (candidate: CourseCard) =>
		Math.abs(levels.indexOf(candidate.level) - levels.indexOf(course.level));
	return candidates
		.filter(({ id, category }) => id !== course.id && category === course.category)
		.map((candidate) => ({
			course: candidate,
			shared: shared(candidate),
			distance: distance(candidate),
		}))
		.sort((a, b) => b.shared - a.shared || a.distance - b.distance)
		.slice(0, limit)
		.map(({ course }) => course);
}

/** Selects the other courses of its programs, without those that are shown as similar already. */
export function selectRelatedCourses<Near extends CourseCard>(
	course: CourseCard,
	programCourses: readonly Near[],
	similar: readonly CourseCard[],
	limit: number,
): Near[] {
	const shown = new Set([course, ...similar].map(({ id }) => id));
	return programCourses.filter(({ id }) => !shown.has(id) && shown.add(id)).slice(0, limit);
}

/** Candidates are the same objects for all pages of a field. */
const skillSets = new WeakMap<CourseWithSkills, Set<string>>();

function normalizeSkills(of: CourseWithSkills): Set<string> {
	let skillSet = skillSets.get(of);
	if (!skillSet) {
		skillSet = new Set(of.skills.map((skill) => skill.trim().toLowerCase()));
		skillSets.set(of, skillSet);
	}
	return skillSet;
}
