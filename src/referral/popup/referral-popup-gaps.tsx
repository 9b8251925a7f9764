import type { ReactNode } from "react";
import { referralAddress } from "#referral/addresses.ts";
import { defineFiller } from "#shell/pages/gap.tsx";
import { referralPopup } from "#storefront/skillup/gaps.ts";
import { ButtonLink } from "#ui/controls/button-link.tsx";
import { Dialog } from "#ui/dialog/dialog.tsx";
import { promotionMessages } from "./messages.ts";
import styles from "./referral-popup-gaps.module.css";

export const fillReferralPopup = defineFiller(referralPopup, ({ partner }) => ({
	node: <ReferralPopup partner={partner} />,
}));

interface Partner {
	readonly name: string;
	readonly sign: ReactNode;
}

/** Holds what the script fills in with the data of the call; without script, or where the call fails, it never opens. */
function ReferralPopup({ partner }: { readonly partner: Partner | undefined }) {
	return (
		<div data-behaviour="referral/referral-popup">
			<Dialog
				id="referral-popup"
				title={<span data-part="heading" />}
				width="narrow"
				data-partner={partner?.name}
			>
				<div className={styles.popup}>
					{partner && (
						<div className={styles.partner}>
							<span className={styles.note}>{promotionMessages.partner}</span>
							{partner.sign}
						</div>
					)}
					<p data-part="text" />
					<p>
						<ButtonLink href={referralAddress.to()} data-part="link">
							<span data-part="label" />
						</ButtonLink>
					</p>
				</div>
			</Dialog>
		</div>
	);
}
