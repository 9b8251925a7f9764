import type { ComponentProps } from "react";
import { referralAddress } from "#referral/addresses.ts";
import type { ReferralDeps } from "#referral/deps.ts";
import { toPresentableName } from "#referral/friends/friend-rules.ts";
import { declinedCode, readCarriedCode, withInviteCode } from "#referral/invitations/code-rules.ts";
import { findInviter } from "#referral/invitations/code-store.ts";
import { InvitedBand } from "#referral/invitations/invited-band-view.tsx";
import { messages } from "#referral/invitations/messages.ts";
import { shareMessages } from "#referral/messages.ts";
import { ShareButtons } from "#referral/sharing/share-card-view.tsx";
import { defineFiller, type GapFiller } from "#shell/pages/gap.tsx";
import { invitedBand, referralWidget } from "#storefront/skillup/gaps.ts";
import { Section } from "#ui/layout/section.tsx";
import { Link } from "#ui/navigation/link.tsx";
import { signUpAddress, withReturnPath } from "#visitors/accounts/addresses.ts";
import { promotionMessages } from "./messages.ts";
import styles from "./referral-widget-gaps.module.css";

const texts = promotionMessages.widget;
const { signedIn } = messages;

export const fillReferralWidget = ({
	terms,
	publicUrl,
}: Pick<ReferralDeps, "terms" | "publicUrl">): GapFiller =>
	defineFiller(referralWidget, () => {
		const { landingPath, holdDays } = terms();
		const landing = `${publicUrl}${landingPath}`;
		return { tags: ["site"], node: <ReferralWidget landing={landing} holdDays={holdDays} /> };
	});

/** The page is cached for everybody: the script shows the block to members with a free account, and fills in their link. */
function ReferralWidget({ landing, holdDays }: { landing: string; holdDays: number }) {
	return (
		<div
			hidden
			data-behaviour="referral/referral-widget"
			data-landing={landing}
			data-text={signedIn.shareText}
			data-copied={shareMessages.copied}
			data-failed={shareMessages.failed}
		>
			<Section name="referral" title={texts.title} lead={texts.text(holdDays)}>
				<div className={styles.widget}>
					<p>
						{shareMessages.link}: <bdi data-part="link" className={styles.link} />
					</p>
					<ShareButtons />
					<p role="status" />
					<p>
						<Link href={referralAddress.to()} look="alone">
							{texts.page}
						</Link>
					</p>
				</div>
			</Section>
		</div>
	);
}

/** Says who has invited a visitor; the page is rendered for one visitor where its address holds a code. */
export const fillInvitedBand = ({ db, terms }: Pick<ReferralDeps, "db" | "terms">): GapFiller =>
	defineFiller(invitedBand, async ({ refCode }) => {
		const code = refCode === undefined ? undefined : readCarriedCode(refCode);
		const inviter = code && code !== declinedCode ? await findInviter(db, code) : undefined;
		const { landingPath } = terms();
		return {
			node: inviter && (
				<LandingBand
					code={code}
					inviter={toPresentableName(inviter.firstName)}
					signUpHref={withReturnPath(signUpAddress, withInviteCode(landingPath, code))}
					declineHref={withInviteCode(landingPath, declinedCode)}
				/>
			),
		};
	});

function LandingBand({
	code,
	...invited
}: ComponentProps<typeof InvitedBand> & { readonly code: string | undefined }) {
	return (
		<div className={`wrap ${styles.band}`} data-behaviour="referral/invited-band" data-code={code}>
			<InvitedBand {...invited} />
		</div>
	);
}
