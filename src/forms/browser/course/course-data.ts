import { courseDetailsHead } from "#forms/browser/sending/lead-calls.ts";
import type { LeadProduct } from "#forms/submission/lead.ts";
import { ask } from "#shell/browser/ask.ts";
import { courseIdIn, courseIn } from "./course-rules.ts";

type Ask = (head: typeof courseDetailsHead, input: object) => Promise<unknown>;

let asked:
	| { mark: string; product: Promise<LeadProduct | undefined> }
	| undefined;

/** A page tells only the number of the course it is about; asked for the rest, what was known before goes. */
export function learnCourse(
	mark: string | undefined,
	countryId: number | undefined,
	askFor = ask as unknown as Ask,
): void {
	const courseId = courseIdIn(mark);
	asked =
		mark && courseId && countryId
			? {
					mark,
					product: askFor(courseDetailsHead, { courseId, countryId }).then(
						(answer) => courseIn(answer, courseId),
						// The call has logged it; the server knows the course by its number.
						() => undefined,
					),
				}
			: undefined;
}

/** What is known of the course with this mark, once its answer is there. */
export async function courseData(
	mark: string | undefined,
): Promise<LeadProduct | undefined> {
	return asked?.mark === mark ? asked?.product : undefined;
}
