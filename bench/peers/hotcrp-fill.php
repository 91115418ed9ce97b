<?php
// Run in a HotCRP made by bench/lib/hotcrp.ts: everybody gets the password of the first argument, and who has a draft an API token.
// Prints a line for each of those: address, token, number of the draft.
require_once("src/init.php");
$conf = initialize_conf(null, null);
$conf->qe("update ContactInfo set password=?, passwordTime=?", " \$" . password_hash($argv[1], PASSWORD_DEFAULT), Conf::$now);
$result = $conf->qe("select c.email, p.paperId from Paper p join PaperConflict k using (paperId) join ContactInfo c using (contactId) where p.timeSubmitted <= 0 order by p.paperId");
while (($row = $result->fetch_row())) {
    $token = Authorization_Token::prepare_bearer($conf->fresh_user_by_email($row[0]), 86400);
    $token->insert();
    echo $row[0], " ", $token->salt, " ", $row[1], "\n";
}
