import type { Placement } from "#forms/placements/placement-schema.ts";
import type { SubmissionBody } from "#leads/submission/parsing/submission-schema.ts";

/**
 * A contact payload under the names of the other calls. Undefined for the name of any other form, so that no lead is made
 * by this call.
 */
export function toContactBody(
	body: SubmissionBody,
	placements: readonly Placement[],
): SubmissionBody | undefined {
	const contactForms = placements.filter(({ purpose }) => purpose === "contact");
	const form = contactForms.find(({ siteModule, crmTags }) =>
		body.site_module ? siteModule === body.site_module : crmTags.tagName === body.formName,
	);
	if (!form) return undefined;
	return {
		...body,
		site_module: form.siteModule,
		actualSiteModule: undefined,
		auto_lead: undefined,
		attachment: undefined,
		schedule_call_date_time: undefined,
		agree: body.agreeToContact,
		selectCourse: body.courseId ?? findCourse(body.courseName, form),
		courseId: undefined,
	};
}

/** A course without a code is named by its title. */
const findCourse = (title: unknown, { courses }: Placement) =>
	courses?.find(({ label }) => label === title)?.value;
