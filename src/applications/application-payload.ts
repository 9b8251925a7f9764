import { eligibilityPayload } from "#forms/submission/consumer-payload.ts";
import { type Payload, present } from "#forms/submission/payload.ts";
import type { Application } from "#leads/application.ts";
import { overridePayload } from "#leads/product-override-payload.ts";
import { birthOf, regionOf, textIn } from "./application-rules.ts";

/** What is told of an application beside its lead. A draft is its writer's own: only that there is one is told. */
export function applicationPayload({ values, sent }: Application): Payload {
	const begun = {
		application_type: "online",
		application_status: sent ? "submitted" : "started",
	};
	if (!sent) return begun;
	const told = (key: string) => textIn(values, key);
	return present({
		...begun,
		...overridePayload(sent.product),
		application_date: sent.at,
		date_of_birth: birthOf(values),
		application_country: told("country"),
		application_state: regionOf(values),
		year_of_passing: told("yearOfPassing"),
		marks_percent: told("marks"),
		years_of_experience: told("experience"),
		statement_of_purpose: told("purpose"),
		statement_of_work: told("work"),
		preferred_day: told("day"),
		eligibility: eligibilityPayload(sent.eligibility),
	});
}
