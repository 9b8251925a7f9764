import {
	type AccountExamination,
	type ConnectorResponse,
	type DeliveryFailure,
	type DeliveryResult,
	toDeliveryFailure,
} from "#connectors/delivery-result.ts";
import { isRecord, toTextValue } from "#connectors/http-client.ts";
import type { Result } from "#core/result.ts";

/** The webinar at an outside service, by its own names. */
export interface OutsideWebinar {
	/** The account of the organizer, where the service needs it. */
	readonly account: string;
	readonly key: string;
}

export interface Registrant {
	readonly email: string;
	readonly firstName: string;
	/** Empty where the person gave one name only. */
	readonly lastName: string;
}

export type RegistrationResult =
	| {
			readonly kind: "delivered";
			readonly id: string;
			/** Absent while the service has yet to approve the registrant. */
			readonly joinUrl: string | undefined;
	  }
	| DeliveryFailure;

/** A service where webinars take place. A mailbox is registered once, however often it is sent. */
export interface WebinarService {
	register(webinar: OutsideWebinar, registrant: Registrant): Promise<RegistrationResult>;
	/** Finds the id of a registrant; undefined where nobody is registered with that email. */
	find(
		webinar: OutsideWebinar,
		email: string,
	): Promise<Result<string | undefined, DeliveryFailure>>;
	/** A registrant who is not there is canceled. */
	cancel(webinar: OutsideWebinar, id: string): Promise<DeliveryResult>;
	/** Checks whether the key is valid and may register people. */
	examine(): Promise<AccountExamination>;
}

export const isFine = ({ status }: Pick<ConnectorResponse, "status">) =>
	status >= 200 && status < 300;

/** Names the service's own code, which contains nothing about the person. */
export function toServiceFailure(response: ConnectorResponse): DeliveryFailure {
	const { code, errorCode }: Record<string, unknown> = isRecord(response.body) ? response.body : {};
	const named = toTextValue(code ?? errorCode) ?? "";
	const failure = toDeliveryFailure(response);
	return /^\w{1,60}$/.test(named) ? { ...failure, reason: `${failure.reason} ${named}` } : failure;
}

export const toCancelResult = (response: ConnectorResponse): DeliveryResult =>
	isFine(response) || response.status === 404 ? { kind: "delivered" } : toServiceFailure(response);

/** A success without the id of the registrant: the service may know them all the same, so it is repeated. */
export const withoutRegistrant = ({ status, text }: ConnectorResponse): DeliveryFailure => ({
	kind: "later",
	reason: `answered ${status} without a registrant`,
	said: text || undefined,
});

/** Only such an address is followed from a page of ours. */
export function toJoinUrl(value: unknown): string | undefined {
	return typeof value === "string" && /^https?:\/\/\S+$/.test(value) && URL.canParse(value)
		? value
		: undefined;
}
