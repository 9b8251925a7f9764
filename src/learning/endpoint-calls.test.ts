import { expect, test } from "vitest";
import { getSkillupReferralRewardInfo } from "#referral/calls.ts";
import { rewardInfoEndpoint } from "./endpoint-calls.ts";

test("the browser asks the published call", () => {
	const { base, name, verb } = rewardInfoEndpoint;
	expect(getSkillupReferralRewardInfo).toMatchObject({ base, name, verb });
});
