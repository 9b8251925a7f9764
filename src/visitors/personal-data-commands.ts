import type { SecretHmac } from "#platform/secrets/hmac.ts";
import { formatAccountPhone } from "./account-phone-presenter.ts";
import type { AccountDetails } from "./accounts/account.ts";
import { deleteAccount, findAccountByEmail } from "./accounts/store.ts";
import type { Countries } from "./audience/country-snapshot.ts";
import { deleteConsentsByDevices, listConsentsByDevice } from "./consent/store.ts";
import { hashCountedEmail } from "./email-limits/email-limiter-commands.ts";
import { deleteEmailCounts, listEmailCounts } from "./email-limits/store.ts";
import type { PersonalDataSource } from "./personal-data.ts";
import { deleteCodesByEmail, listPendingSignUps } from "./sign-in/codes/store.ts";

/** The data that this module stores. */
export const visitorPersonalDataSources = (
	hash: SecretHmac,
	countries: Pick<Countries, "all">,
): readonly PersonalDataSource[] => [
	cookieChoiceSource,
	accountSource(countries),
	emailCountSource(hash),
];

const accountSource = (countries: Pick<Countries, "all">): PersonalDataSource => ({
	name: "account",
	title: "Your account",
	rank: 40,
	async find(db, { email, devices }) {
		const describe = (details: AccountDetails): string => {
			const name = `${details.firstName} ${details.lastName}`.trim();
			const phone = formatAccountPhone(details, countries.all);
			return [name, phone].filter(Boolean).join(", ");
		};
		const account = await findAccountByEmail(db, email);
		const pending = await listPendingSignUps(db, email);
		return [
			...(account ? [{ line: describe(account), data: { ...account, devices } }] : []),
			...pending.map((details) => ({
				line: `${describe(details)} (entered to create an account, which was not finished; we delete this within three days)`,
				data: { pendingSignUp: details },
			})),
		];
	},
	async erase(tx, { email, account }) {
		await deleteCodesByEmail(tx, email);
		if (account) await deleteAccount(tx, account);
	},
});

const maxConsentAnswers = 1_000;

const cookieChoiceSource: PersonalDataSource = {
	name: "cookieChoices",
	title: "Your cookie choices in browsers where you signed in",
	rank: 30,
	async find(db, { devices }) {
		const lists = await Promise.all(
			devices.map((device) => listConsentsByDevice(db, device, maxConsentAnswers)),
		);
		return lists.flat().map((entry) => ({
			line: `${entry.purpose}: ${entry.given ? "yes" : "no"}`,
			data: entry,
		}));
	},
	erase: (tx, { devices }) => deleteConsentsByDevices(tx, devices),
};

const emailCountSource = (hash: SecretHmac): PersonalDataSource => ({
	name: "emailCounts",
	title: "Emails we sent you today (we keep this count for one day)",
	rank: 80,
	isImpersonal: true,
	async find(db, { email }) {
		const counts = await listEmailCounts(db, hashCountedEmail(hash, email));
		return counts.map((entry) => ({
			line: `${entry.sent} (sign-in codes are not counted)`,
			data: entry,
		}));
	},
	erase: (tx, { email }) => deleteEmailCounts(tx, hashCountedEmail(hash, email)),
});
