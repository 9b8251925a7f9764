import { courseDetailsEndpoint } from "#forms/browser/sending/lead-calls.ts";
import type { LeadProduct } from "#forms/submission/lead.ts";
import { callApi } from "#shell/browser/call-api.ts";
import { courseIdIn, courseIn } from "./course-rules.ts";

type AskCourseDetails = (
	call: typeof courseDetailsEndpoint,
	input: { readonly courseId: number; readonly countryId: number },
) => Promise<unknown>;

let requested: { productKey: string; product: Promise<LeadProduct | undefined> } | undefined;

/** Loads the course that a page is about, because the page itself holds only its id. Replaces what was loaded before. */
export function learnCourse(
	productKey: string | undefined,
	countryId: number | undefined,
	askFor: AskCourseDetails = callApi,
): void {
	const courseId = courseIdIn(productKey);
	requested =
		productKey && courseId && countryId
			? {
					productKey,
					product: askFor(courseDetailsEndpoint, { courseId, countryId }).then(
						(answer) => courseIn(answer, courseId),
						// The call has logged it; the server knows the course by its id.
						() => undefined,
					),
				}
			: undefined;
}

/** The course with this product key, once it is loaded. */
export async function courseData(productKey: string | undefined): Promise<LeadProduct | undefined> {
	return requested?.productKey === productKey ? requested?.product : undefined;
}
