import { CallRefusal } from "#platform/http/calls/call-answer.ts";
import type { Request, Server } from "#platform/http/server.ts";
import type { ReferralDeps } from "#referral/deps.ts";
import type { SiteHttp } from "#visitors/site.ts";
import { saveReferrerAndGenerateSharedCode } from "./calls.ts";
import { messages } from "./messages.ts";
import { type SharingRefusal, shareProduct } from "./sharing/sharing-commands.ts";
import { linksPerMinute, maxUnprovenLinksPerDay } from "./sharing/sharing-rules.ts";

/** False if the network of the request has made too many links today whose addresses are not proven. */
export type AdmitUnproven = (request: Request) => Promise<boolean>;

export function limitUnprovenLinks(server: Server): AdmitUnproven {
	const timeWindow = 24 * 3600 * 1000;
	const count = server.createRateLimit({ max: maxUnprovenLinksPerDay, timeWindow });
	return async (request) => {
		const counted = await count(request);
		return counted.isAllowed || !counted.isExceeded;
	};
}

export function referralCalls(
	deps: ReferralDeps,
	{ calls }: Pick<SiteHttp, "calls">,
	admitUnproven: AdmitUnproven,
): void {
	calls.bind(saveReferrerAndGenerateSharedCode, {
		perMinute: linksPerMinute,
		answer: async ({ email, name, course_id, course_type }, { request }) => {
			if (course_id !== undefined && !course_type)
				return refuse(400, "course_type", messages.missing);
			if (course_type && course_id === undefined) return refuse(400, "course_id", messages.missing);
			const product =
				course_type && course_id !== undefined ? { kind: course_type, id: course_id } : undefined;
			const { account } = await deps.readSession(request.headers.cookie);
			const shared = await shareProduct(deps, { email, name, product }, account, () =>
				admitUnproven(request),
			);
			return shared.ok
				? { status: 200, data: { shareCode: shared.value } }
				: refusals[shared.reason];
		},
	});
}

const refuse = (status: number, field: string, message: string) =>
	new CallRefusal(status, { field, message });

const refusals: Readonly<Record<SharingRefusal, CallRefusal>> = {
	"no name": refuse(400, "name", messages.missingName),
	"unknown product": refuse(404, "course_id", messages.unknownProduct),
	"too many": refuse(429, "email", messages.tooMany),
	"too many unproven": refuse(429, "email", messages.tooManyUnproven),
};
