# Generated from the code by `cargo run -p xtask -- refusals`; change the sentence there.
group-books-out-of-reach = You may not read the books of { $doc }. Ask an administrator of that business for access to Accounting, or import its trial balance from a file.
group-closing-or-average-rate-missing = The closing or average rate of { $currency } is missing. Enter it under Rates or under Exchange rates.
group-columns-debit-and-credit = The columns debit and credit, or balance, are needed.
group-columns-entity-period-end-and-account = The columns entity, period end and account code are needed.
group-currency-differs = The books of this business are kept in { $theirs }. Correct the functional currency of the entity.
group-figures-too-large-for-currency = The figures are too large for this currency.
group-more-than-all = Together with the other holders this is more than 100 %.
group-no-balance = There is no confirmed trial balance of { $name } on { $day }.
group-no-balance-at-acquisition = Confirm the trial balance of { $name } on the day before { $acquired }: what it earned before it belonged to the group is left out of the year.
group-no-business = { $doc } names no business of this system. Import its trial balance from a file.
group-no-exchange-rate-from-to-on = There is no exchange rate from { $currency } to { $group } on { $date }. Enter one here.
group-no-group-account-used-for = No group account is used for '{ $role }'. Choose one under Group accounts.
group-preview-outdated = Trial balances, holdings or rates have changed since. Save the consolidation again and look at it.
group-trial-balance-does-not-balance = The trial balance of { $name } does not balance. Open it again and correct it.
