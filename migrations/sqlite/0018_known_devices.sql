-- The browser an attempt to sign in came from, when it had signed in to that account before: it has an allowance of its own.
ALTER TABLE "login_attempt" ADD COLUMN "device" TEXT;
