import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
	isSuccessStatus,
	parseLeadGatewayResponse,
	toCallbackStatus,
} from "./lead-answer-rules.ts";

const success = [{ lead_id: "L1", email_id: "ada@example.com" }];

describe("the answer to a lead", () => {
	test("CALL-013: carries the lead id in data.success", () => {
		expect(parseLeadGatewayResponse({ status: "success", data: { success } })).toEqual({
			succeeded: true,
			leadId: "L1",
			email: "ada@example.com",
		});
	});

	test("CALL-013: or in data.resData.data.success", () => {
		const data = { resData: { data: { success } } };
		expect(parseLeadGatewayResponse({ status: "Success", data })).toEqual({
			succeeded: true,
			leadId: "L1",
			email: "ada@example.com",
		});
		expect(
			parseLeadGatewayResponse({
				status: "success",
				data: { success: [{ lead_id: 42 }] },
			}).leadId,
		).toBe("42");
	});

	test("LEAD-099: success in any letter case is success, anything else is failure", () => {
		for (const status of ["success", "SUCCESS", "Success", "sUcCeSs"])
			expect(isSuccessStatus(status)).toBe(true);
		for (const status of ["ok", "successful", "", undefined, null, true, 200])
			expect(isSuccessStatus(status)).toBe(false);
		expect(parseLeadGatewayResponse({ status: "failed", data: { success } })).toMatchObject({
			succeeded: false,
			leadId: undefined,
		});
	});

	test("LEAD-100, LEAD-118: promise and callback carry 1 or 0, by which the service's answer is not judged", () => {
		expect(toCallbackStatus(true)).toBe(1);
		expect(toCallbackStatus(false)).toBe(0);
		expect(parseLeadGatewayResponse({ status: 1, data: { success } }).succeeded).toBe(false);
	});

	test("any other answer is a failure, or a success without an id", () => {
		fc.assert(
			fc.property(fc.anything(), fc.anything(), (body, data) => {
				expect(parseLeadGatewayResponse(body).succeeded).toBe(false);
				const answer = parseLeadGatewayResponse({ status: "success", data });
				expect(answer).toMatchObject({ succeeded: true, leadId: undefined });
			}),
		);
	});
});
