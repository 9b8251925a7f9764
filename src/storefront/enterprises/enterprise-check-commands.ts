import type { OperatorCheck } from "#platform/checks/operator-check.ts";
import { sitePublicUrl } from "#platform/config/config.ts";
import { readCollection } from "#platform/content/collections/content-snapshot.ts";
import { messages } from "#storefront/messages.ts";
import { enterpriseCollection } from "./enterprise-content.ts";

const texts = messages.enterprises.check;

/**
 * Content cannot read settings, so only here it can be detected that an organization claims the
 * host of the site itself.
 */
export const enterpriseHostCheck: OperatorCheck = {
	name: "enterprise_hosts",
	fine: texts.fine,
	async find({ db, config }) {
		const stored = await readCollection(db, enterpriseCollection);
		const { hostname } = new URL(sitePublicUrl(config));
		return stored
			.filter(({ hosts }) => hosts.includes(hostname))
			.map(({ id }) => ({
				level: "warn",
				subject: id,
				says: texts.ownHost(id, hostname),
				mend: texts.mend,
			}));
	},
};
