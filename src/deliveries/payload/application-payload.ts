import { eligibilityPayload } from "#forms/submission/consumer-payload.ts";
import { omitEmpty } from "#forms/submission/payload.ts";
import { productOverridePayload } from "#forms/submission/product-override-payload.ts";
import type { Application } from "#leads/application.ts";
import { birthDateText, selectedRegion, trimmedAnswer } from "#leads/application-rules.ts";

/** The fields of an application beside those of its lead. The answers of a draft stay private: only its status is sent. */
export function applicationPayload({ values, sent, admittedAt }: Application) {
	const status = {
		application_type: "online",
		application_status: admittedAt ? "admitted" : sent ? "submitted" : "started",
	};
	if (!sent) return status;
	const answer = (key: string) => trimmedAnswer(values, key);
	return omitEmpty({
		...status,
		...productOverridePayload(sent.product),
		application_date: sent.at,
		date_of_birth: birthDateText(values),
		application_country: answer("country"),
		application_state: selectedRegion(values),
		year_of_passing: answer("yearOfPassing"),
		marks_percent: answer("marks"),
		years_of_experience: answer("experience"),
		statement_of_purpose: answer("purpose"),
		statement_of_work: answer("work"),
		preferred_day: answer("day"),
		eligibility: eligibilityPayload(sent.eligibility),
	});
}
