import type { OperatorCheck } from "#platform/checks/operator-check.ts";
import { webinarMessages } from "#resources/webinars/messages.ts";
import { findWebinarAtService, findWebinarPhase } from "#resources/webinars/webinar-rules.ts";
import { listWebinars } from "#resources/webinars/webinar-store.ts";
import { listConfiguredServices } from "./service-commands.ts";

const texts = webinarMessages.serviceCheck;

/** The configuration cannot check the content, so only here a missing service is found. */
export const webinarServiceCheck: OperatorCheck = {
	name: "webinar_services",
	fine: texts.fine,
	async find({ db, config, now }) {
		const configured = listConfiguredServices(config);
		return (await listWebinars(db)).flatMap((webinar) => {
			const service = findWebinarAtService(webinar)?.service;
			const isMissing = service !== undefined && !configured.includes(service);
			if (!isMissing || webinar.details.canceled || findWebinarPhase(webinar, now) === "over")
				return [];
			return [
				{
					level: "wrong" as const,
					subject: webinar.slug,
					says: texts.says(webinar.slug, texts.names[service]),
					mend: texts.mend(texts.variables[service]),
				},
			];
		});
	},
};
